// What is left of a command that was killed: folders that it would have taken away, or given another name, at its end.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { now } from '../src/server/kit/clock.ts'

/** Nothing that is still at work has left its folder alone for so long. */
const LEFT_MS = 86_400_000

/** Takes folders of that name away that nobody has touched for a day. */
export async function sweepLeft(folder: string, isOurs: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isOurs.test(name)) continue
    const place = path.join(folder, name)
    if (now().getTime() - (await stat(place)).mtimeMs < LEFT_MS) continue
    await rm(place, { recursive: true })
    console.log(`Took away ${name}, which was left behind`)
  }
}
