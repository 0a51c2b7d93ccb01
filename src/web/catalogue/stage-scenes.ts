// Which of the stage's scenes are not there: an owner need not keep any. A browser hears of it when it asks for them.
// Loaded once the page is awake.

/** `tell` hears which pictures inside `stage` did not come, as their `src` says them. Gives back what stops it. */
export function watchScenes(stage: Element, tell: (missing: readonly string[]) => void): () => void {
  const missing = new Set<string>()
  const note = (picture: HTMLImageElement) => {
    missing.add(picture.getAttribute('src') ?? '')
    tell([...missing])
  }
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) note(target)
  }
  // Errors of pictures do not rise, but can be heard on their way down.
  stage.addEventListener('error', hear, true)
  // Those that failed before the page was awake.
  for (const picture of stage.querySelectorAll('img')) {
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) note(picture)
  }
  return () => stage.removeEventListener('error', hear, true)
}
