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
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform}-${process.arch}\0`).update(lock).digest('hex')
}

function isStamped(root, wanted) {
  if (!existsSync(stampOf(root)) || !existsSync(join(root, 'node_modules/.bin/node'))) return false
  return readFileSync(stampOf(root), 'utf8') === wanted
}

/** Whether npm's own note of what it installed holds what the lockfile wants for this platform, and no other version. */
function holdsTheLock(root) {
  const read = (path) => (existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')).packages : undefined)
  const installed = read('node_modules/.package-lock.json')
  if (!installed || !existsSync(join(root, 'node_modules/.bin/node'))) return false
  return Object.entries(read('package-lock.json')).every(([path, { integrity, optional, os, cpu, libc }]) => {
    if (path === '') return true
    if (path in installed) return installed[path].integrity === integrity
    // Optional packages are mostly another platform's. Those made for exactly this one are not optional to us.
    return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
  })
}

function install(root) {
  console.error('Installing packages; the first time takes up to a minute …')
  const { npm_execpath: script = '', npm_node_execpath: node = '' } = process.env
  // Below "npm start" the npm that started us is run again, on its own Node: ours may lie in the folder about to be replaced.
  const [command, ...first] = basename(script) === 'npm-cli.js' && existsSync(node) ? [node, script] : ['npm']
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  // The build needs the development packages also where NODE_ENV=production or npm's settings would leave them out.
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const options = ['--include=dev', '--include=optional', ...quietly, ...cacheOption()]
  const run = (...words) => spawnSync(command, [...first, ...words, ...options], {
    cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH: path.join(delimiter) },
  })
  let npm = run('ci')
  // From 11.16 on "npm ci" refuses a lockfile that lacks packages for other platforms, even where the registry does not have them
  // (github.com/npm/cli/issues/9846). The same versions are then installed the other way, with the lockfile left as it is.
  if (npm.status !== 0 && lacksOtherPlatformsOnly(npm.stderr ?? '')) npm = run('install', '--no-save')
  if (npm.status === 0) return
  console.error((npm.stderr ?? '').split('\n').slice(0, 20).join('\n'))
  const why = npm.error ? npm.error.message : npm.signal ?? `exit code ${npm.status}`
  throw forPeople(`npm could not install the packages (${why}): see above, check the network and the disk, then run this again.`)
}

/** Whether npm only complains of optional packages it found no version of at all: it then names none after the @. */
function lacksOtherPlatformsOnly(said) {
  const complaints = said.match(/npm error (Missing|Invalid): .*/g) ?? []
  return complaints.length > 0 && complaints.every((line) => /Missing: \S+@ from lock file/.test(line))
}

/** npm keeps downloads in the home folder; a user without one (or without rights to it) gets a temporary place. */
function cacheOption() {
  try {
    // A container's user may have no home at all, and asking for it then throws.
    const cache = process.env.npm_config_cache || join(homedir(), '.npm')
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return []
  } catch {
    return ['--cache', join(tmpdir(), `alo-npm-${process.getuid?.() ?? 'user'}`)]
  }
}

/** The shop runs on the Node that came with the packages; where there is none for this platform, on the system's. */
function ensureNode(root) {
  const own = join(root, 'node_modules/.bin/node')
  if (existsSync(own)) return ensureLibraries(own)
  if (Number.parseInt(process.versions.node, 10) < OWN_NODE_MAJOR) {
    const platform = `${process.platform}-${process.arch}`
    throw forPeople(`The packages bring no Node ${OWN_NODE_MAJOR} for ${platform}: install it or a newer one and run this again.`)
  }
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, own)
}

/** A small system (a slim image of Debian) lacks what that Node links to. */
function ensureLibraries(node) {
  const { stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const lacking = /error while loading shared libraries: ([\w.+-]+)/.exec(stderr ?? '')?.[1]
  if (!lacking) return
  const how = lacking.startsWith('libatomic') ? ' (Debian, Ubuntu: apt-get install libatomic1)' : ''
  throw forPeople(`The shop's own Node needs the library ${lacking}: install it${how} and run this again.`)
}

/** An error whose message is all a person needs. */
export function forPeople(message) {
  return Object.assign(new Error(message), { isForPeople: true })
}
