// Everything that can be told upward, with what it carries. Written by `tell`, answered in `server/app.ts`.

export interface News {
  'auth.registered': { personId: number }
  'orders.placed': { orderId: number }
}

export type NewsKind = keyof News
