// Fills an empty shop in a process of its own, so that drawing a thousand pictures leaves no memory behind in the shop's.
// Told by its parent, `start.ts`, where the database and the data folder are.
import { openPictures } from '#server/files/pictures.ts'
import { openDatabase } from '#server/kit/db.ts'
import { seedDemo } from '#server/seed.ts'

/** Where to work; sent once. */
export interface SeedPlace { url: string, dataDir: string }

/** One line that grows on a terminal, else one line at the end of each stage: "pictures 72/72". */
function showProgress(what: string, done: number, of: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${what} ${done}/${of}   ${done === of ? '\n' : ''}`)
  else if (done === of) process.stdout.write(`  ${what} ${done}/${of}\n`)
}

process.once('message', (place) => {
  const { url, dataDir } = place as SeedPlace // the parent sends nothing else
  const database = openDatabase(url, 4)
  const seeded = seedDemo(database.db, openPictures(dataDir), showProgress).then(() => database.close())
  seeded.then(() => process.disconnect?.(), (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit()) // the parent is gone: what is half done is done again at the next start
