// What every page says, in one file.
export { words as catalogue } from './catalogue.ts'
export { words as kit } from './kit.ts'
export { words as session } from './session.ts'
export { words as shell } from './shell.ts'
