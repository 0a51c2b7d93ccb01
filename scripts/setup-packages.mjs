// Installs exactly what package-lock.json says, when node_modules does not hold it yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { alone } from './setup-lock.mjs'

const OWN_NODE_MAJOR = 26

/** Makes node_modules match the lockfile. Throws a sentence for people when that fails. */
export function preparePackages(root) {
  const wanted = hashOfLock(root)
  if (isStamped(root, wanted)) return
  alone(root, 'packages', () => {
    if (isStamped(root, wanted)) return
    // Someone may have run npm by hand, and be offline by now.
    if (!holdsTheLock(root)) install(root)
    ensureNode(root)
    writeFileSync(stampOf(root), wanted)
  })
}

function stampOf(root) {
  return join(root, 'node_modules/.alo-installed')
}

function hashOfLock(root) {
  // Packages differ per platform: a folder shared with a container of another kind is installed anew.
  return createHash('sha256').update(`${process.platform}-${process.arch}\0`).update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

function isStamped(root, wanted) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wanted && existsSync(join(root, 'node_modules/.bin/node'))
}

/** Whether npm's own note of what it installed names every package of the lockfile that this platform needs, and no other version. */
function holdsTheLock(root) {
  const read = (path) => (existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')).packages : undefined)
  const installed = read('node_modules/.package-lock.json')
  if (!installed || !existsSync(join(root, 'node_modules/.bin/node'))) return false
  return Object.entries(read('package-lock.json')).every(([path, { integrity, optional, os, cpu }]) => {
    if (path === '' || installed[path]?.integrity === integrity) return path === '' || path in installed
    const here = (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
    return optional && !here && !(path in installed)
  })
}

function install(root) {
  console.error('Installing packages; the first time takes up to a minute …')
  const { npm_execpath: script = '', npm_node_execpath: node = '' } = process.env
  // Below "npm start" the npm that started us is run again, on its own Node: ours may lie in the folder that is about to be replaced.
  const [command, ...first] = basename(script) === 'npm-cli.js' && existsSync(node) ? [node, script] : ['npm']
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  const npm = spawnSync(
    command,
    // The build needs the development packages also where NODE_ENV=production or npm's settings would leave them out.
    [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress', ...cacheOption()],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: path.join(delimiter) } },
  )
  if (npm.status === 0) return
  const why = npm.error ? npm.error.message : npm.signal ?? `exit code ${npm.status}`
  throw forPeople(`"npm ci" did not succeed (${why}): check the network and the space on the disk, then run this again.`)
}

/** npm keeps downloads in the home folder; a user without one (or without rights to it) gets a temporary place. */
function cacheOption() {
  const cache = process.env.npm_config_cache || join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return []
  } catch {
    return ['--cache', join(tmpdir(), `alo-npm-${process.getuid?.() ?? 'user'}`)]
  }
}

/** The shop runs on the Node that came with the packages; where none exists for this platform the system's will do, if new enough. */
function ensureNode(root) {
  const own = join(root, 'node_modules/.bin/node')
  if (existsSync(own)) return
  if (Number.parseInt(process.versions.node, 10) < OWN_NODE_MAJOR) {
    const platform = `${process.platform}-${process.arch}`
    throw forPeople(`No Node ${OWN_NODE_MAJOR} comes with the packages for ${platform}: install Node ${OWN_NODE_MAJOR} or newer and run this again.`)
  }
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, own)
}

/** An error whose message is all a person needs. */
export function forPeople(message) {
  return Object.assign(new Error(message), { isForPeople: true })
}
