// The guards of what a stranger's eye falls on first. Part of those in guards-looks.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const story = 'e2e/seen-at-a-glance.spec.ts'
const THUMB = 'the names of goods are met by a thumb: in the orders, in one of them, and side by side'

export const glanceGuards: readonly Guard[] = [
  guard('glance: the sum of a line stands at its edge', [webEdit('cart/cart-line-row.tsx', 'ml-auto sm:hidden', 'sm:hidden')],
    [story, 'a line of the cart keeps its buttons in one row and its sum at the edge (vi-VN)']),
  guard('glance: the buttons of a line stay in one row', [webEdit('cart/cart-line-row.tsx',
    ' [:lang(en)_&]:max-[26.5rem]:hidden', '')],
    [story, 'a line of the cart keeps its buttons in one row and its sum at the edge (en-US)']),
  guard('glance: the chosen chip is brought into sight', [webEdit('kit/ui/chip-strip.tsx',
    'void document.fonts.ready.then(show)', '')],
    [story, 'the chosen state of orders is in sight on a phone (en-US)']),
  guard('glance: a column holds the longest word', [webEdit('catalogue/compare-widths.ts', 'w-[33vw]', 'w-[29.5vw]')],
    [story, 'no word of a comparison is cut in two on a phone (en)']),
  guard('glance: a long code breaks', [webEdit('admin/orders/order-goods.tsx', 'wrap-anywhere ', '')],
    [story, 'the longest code of goods stays within the card of its order']),
  guard('glance: a name of an order is met by a thumb', [webEdit('orders/order-lines.tsx', ' after:-inset-y-3', '')],
    [story, THUMB]),
  guard('glance: a name above its column is met by a thumb', [webEdit('catalogue/compare-heads.tsx',
    ' after:absolute after:inset-0', '')], [story, THUMB]),
  guard('glance: what comes later pushes nothing down', [webEdit('admin/reports/first-steps.tsx',
    'if (isLoading) return <Skeleton className="h-96" />', 'if (isLoading) return <>{children}<Skeleton className="h-96" /></>')],
    [story, 'the first page of the back office is pushed down by nothing that comes later']),
  guard('glance: an empty document shows that it waits', [webEdit('admin/admin.css',
    '#root:empty::before', '#root:empty::marker')],
    [story, 'the back office shows that it waits for its scripts']),
]
