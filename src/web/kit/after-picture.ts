/** Does something once the browser has shown what is there now. Gives what calls it off. */
export function afterPicture(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // a frame begins before its picture is drawn: what is asked for in it comes after
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(deed)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
