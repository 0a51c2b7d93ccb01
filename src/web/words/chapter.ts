import type { Dictionary } from '#web/kit/words.tsx'

/** What a file of words exports. */
export interface Chapter { words: Dictionary }
