// Finds a Chromium for the browser tests, or installs one, and notes where it is in node_modules/.cache/alo/browser.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { alone } from './setup-lock.mjs'
import { forPeople } from './setup-packages.mjs'

/** The shell is the same browser without a window: it needs a third of the processor's time. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
// A container's user may have no home; nothing is found in an empty place.
const HOME = process.env.HOME || tmpdir()
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']

/** Notes the path of a working Chromium; CHROMIUM_PATH, where set, is the one to take. Throws a sentence for people. */
export function prepareBrowser(root) {
  const note = join(root, 'node_modules/.cache/alo/browser')
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const given = process.env.CHROMIUM_PATH
  if (given ? given === noted : isProgram(noted)) return
  if (given && !works(given)) throw forPeople(`CHROMIUM_PATH=${given} is no working Chromium: it does not answer to --version.`)
  const path = given || find() || alone(root, 'browser', () => find() || install(root))
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, path)
}

/** The first browser on this machine that answers; a name alone may be a stub that only tells how to install one. */
function find() {
  const inPath = COMMANDS.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  const onMac = MAC_APPS.flatMap((app) => [join('/Applications', app), join(HOME, 'Applications', app)])
  const places = [...inPath, ...(process.platform === 'darwin' ? onMac : []), ...fromPlaywright()]
  return places.find((path) => isProgram(path) && works(path))
}

/** What playwright once installed, newest first. */
function fromPlaywright() {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(HOME, cache)
  const list = (path) => (existsSync(path) ? readdirSync(path) : [])
  const revision = (name) => Number(/-(\d+)$/.exec(name)?.[1])
  return list(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name)).sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => list(join(folder, name)).flatMap((part) => [
      join(folder, name, part, 'chrome'),
      join(folder, name, part, 'headless_shell'),
      join(folder, name, part, 'chrome-headless-shell'),
      ...MAC_APPS.map((app) => join(folder, name, part, app)),
      join(folder, name, part, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
    ]))
}

function install(root) {
  console.error('Installing a browser for the tests; this takes up to a minute …')
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env: quiet })
    const apt = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env: quiet })
    if (!apt(SHELL)) apt('chromium')
  }
  const playwright = join(root, 'node_modules/playwright-core/cli.js')
  const viaPlaywright = () => {
    const withLibraries = isRoot && isDebian() ? ['--with-deps'] : []
    run(join(root, 'node_modules/.bin/node'), [playwright, 'install', ...withLibraries, 'chromium'], { cwd: root })
    return find()
  }
  const path = find() || (existsSync(playwright) && viaPlaywright())
  if (path) return path
  throw forPeople('No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

/** Runs an installer; gives whether it succeeded. What it says is shown when it fails. */
function run(command, options, more) {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...more })
  if (status !== 0) console.error(`${command} ${options.join(' ')} did not succeed.\n${`${stdout}${stderr}`.trim()}`)
  return status === 0
}

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
