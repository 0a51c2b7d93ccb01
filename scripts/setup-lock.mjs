// One setup at a time per checkout and step: the second waits, looks again, and mostly finds nothing left to do.
import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ABANDONED_MS = 20 * 60_000
const POLL_MS = 100

/**
 * Runs the work while no other process does the same step on the same checkout. Waits for as long as that takes; a holder that
 * died is passed over. The lock lies outside the checkout, where installing packages deletes and rewrites folders.
 */
export function alone(root, step, work) {
  const name = createHash('sha256').update(`${root}\0${step}`).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `alo-setup-${process.getuid?.() ?? 'user'}-${name}`)
  let told = false
  while (!take(lock)) {
    if (dropIfDead(lock)) continue
    if (!told) console.error('Another setup is at work on this checkout; waiting for it …')
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
  }
  const free = () => rmSync(lock, { force: true })
  // Ctrl-C ends the installing child too; the lock must not outlive us.
  process.once('exit', free)
  try {
    return work()
  } finally {
    process.off('exit', free)
    free()
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function dropIfDead(lock) {
  let holder
  try {
    holder = readFileSync(lock, 'utf8')
    const age_ms = Date.now() - statSync(lock).mtimeMs
    // An empty one is being written right now.
    if (age_ms < ABANDONED_MS && (holder === '' ? age_ms < 2_000 : isAlive(Number(holder)))) return false
  } catch (error) {
    if (error.code === 'ENOENT') return true
    throw error
  }
  const aside = `${lock}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(lock, aside)
    // Somebody else may have passed over the dead one first, and this be theirs: put it back.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock)
  } catch {
    // Gone, or taken again: the next round tells.
  }
  rmSync(aside, { force: true })
  return true
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
