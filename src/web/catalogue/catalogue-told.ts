/**
 * Answers a catalogue call that failed: says so in the console, in Vietnamese whatever the page speaks, and throws it on.
 * `ask(…).catch(told('danh mục sản phẩm'))`. On the server it only throws: a mistyped address is no fault of the shop.
 */
export function told(what: string): (error: unknown) => never {
  return (error) => {
    // oxlint-disable-next-line no-console -- whoever looks after the shop finds it where the browser keeps such things
    if (typeof window !== 'undefined') console.error(`Không thể tải ${what}:`, error)
    throw error
  }
}
