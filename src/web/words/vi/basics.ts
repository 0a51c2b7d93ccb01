// What a language brings first: what every page says, and the way to its other chapters.
import type { Chapter } from '../chapter.ts'

export { words as catalogue } from './catalogue.ts'
export { words as kit } from './kit.ts'
export { words as session } from './session.ts'
export { words as shell } from './shell.ts'

export const chapters = import.meta.glob<Chapter>(['./*.ts', '!./{basics,kit,shell,session,catalogue,admin*}.ts'])
