import { spawn } from 'node:child_process'
import {
  chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
let calls: string

// A checkout with stand-ins: npm notes that it was called and "installs" a Node; the build notes that it ran.
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'alo-setup-test-')))
  calls = join(root, 'calls')
  writeFileSync(calls, '')
  for (const name of ['setup.mjs', 'setup-packages.mjs', 'setup-browser.mjs', 'setup-lock.mjs']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
  mkdirSync(join(root, 'src/web'), { recursive: true })
  writeFileSync(join(root, 'src/web/app.tsx'), '1')
  writeFileSync(join(root, 'scripts/build.ts'), '')
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"":{}}}')
  program('npm', `echo npm $1 >> "${calls}"; sleep 0.3; rm -rf node_modules; mkdir -p node_modules/.bin
printf '#!/bin/sh\\n[ "$1" = --version ] || echo build $2 >> "${calls}"\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function program(name: string, body: string): void {
  mkdirSync(join(root, 'bin'), { recursive: true })
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(root, 'bin', name), 0o755)
}

function setup(wishes: string[] = [], env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/setup.mjs'), ...wishes], {
    env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, HOME: root, ...env }, stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => { said += text })
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}

const called = (): string[] => readFileSync(calls, 'utf8').split('\n').filter(Boolean)

test('packages are installed once, with one line of progress, and again when the lockfile changes', async () => {
  expect(await setup()).toEqual({ code: 0, said: 'Installing packages; the first time takes up to a minute …\n' })
  expect(await setup()).toEqual({ code: 0, said: '' })
  expect(called()).toEqual(['npm ci'])
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"":{"version":"2"},"node_modules/x":{"integrity":"sha512-x"}}}')
  await setup()
  expect(called()).toEqual(['npm ci', 'npm ci'])
})

test('two setups at once install once', async () => {
  const both = await Promise.all([setup(['--build']), setup(['--build'])])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(called()).toEqual(['npm ci', 'build web', 'build server'])
})

test('a setup that was killed does not hold up the next', async () => {
  program('npm', `echo npm killed >> "${calls}"; kill -9 $PPID`)
  await setup()
  program('npm', `echo npm $1 >> "${calls}"; mkdir -p node_modules/.bin; : > node_modules/.bin/node`)
  expect((await setup()).code).toBe(0)
  expect(called()).toEqual(['npm killed', 'npm ci'])
})

test('packages that someone installed by hand are taken as they are, if they are what the lockfile says', async () => {
  const packages = (version: string) => JSON.stringify({ packages: { 'node_modules/x': { integrity: version } } })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({
    packages: {
      '': {}, 'node_modules/x': { integrity: '1' }, 'node_modules/y': { integrity: '2', optional: true, os: ['plan9'] },
    },
  }))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
  writeFileSync(join(root, 'node_modules/.package-lock.json'), packages('1'))
  expect(await setup()).toEqual({ code: 0, said: '' })
  expect(called()).toEqual([])
  rmSync(join(root, 'node_modules/.alo-installed'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), packages('0'))
  await setup()
  expect(called()).toEqual(['npm ci'])
})

test('npm refusing a lockfile for its lack of other platforms is not the end: the versions go in the other way', async () => {
  program('npm', `echo npm $1 $2 >> "${calls}"
[ "$1" = install ] || { echo 'npm error Missing: @x/y-darwin-arm64@ from lock file' >&2; exit 1; }
mkdir -p node_modules/.bin; : > node_modules/.bin/node`)
  expect((await setup()).code).toBe(0)
  expect(called()).toEqual(['npm ci --include=dev', 'npm install --no-save'])
})

test('a lockfile that really does not fit, or no network, is told and stops', async () => {
  program('npm', `echo npm $1 >> "${calls}"; echo 'npm error Missing: zod@4.6.7 from lock file' >&2; exit 1`)
  const { code, said } = await setup()
  expect(code).toBe(1)
  expect(said).toContain('zod@4.6.7')
  expect(said).toMatch(/npm could not install the packages \(exit code 1\): .+\n$/)
  expect(called()).toEqual(['npm ci'])
})

test('each part is built when its sources changed, and not for a test of it', async () => {
  const buildsAfter = async (file: string): Promise<string[]> => {
    writeFileSync(calls, '')
    writeFileSync(join(root, file), '2')
    await setup(['--build'])
    return called()
  }
  await setup(['--build'])
  expect(called()).toEqual(['npm ci', 'build web', 'build server'])
  mkdirSync(join(root, 'src/server'))
  expect(await buildsAfter('src/web/app.test.tsx')).toEqual([])
  expect(await buildsAfter('src/server/app.ts')).toEqual(['build server'])
  expect(await buildsAfter('src/web/app.tsx')).toEqual(['build web', 'build server'])
  expect(await buildsAfter('src/web/app.tsx')).toEqual([])
})

test('a library that the system lacks is named, and how to get it', async () => {
  program('npm', `mkdir -p node_modules/.bin
printf '#!/bin/sh\\necho "node: error while loading shared libraries: libatomic.so.1: cannot open shared" >&2\\nexit 127\\n' \\
  > node_modules/.bin/node; chmod +x node_modules/.bin/node`)
  const { code, said } = await setup(['--build'])
  expect(code).toBe(1)
  expect(said).toContain('needs the library libatomic.so.1: install it (Debian, Ubuntu: apt-get install libatomic1)')
  expect(await setup()).toEqual({ code: 1, said: expect.stringContaining('libatomic1') }) // until it is there
})

test('a build that failed is tried again', async () => {
  await setup()
  writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\necho failed >> "${calls}"\nexit 1\n`)
  expect((await setup(['--build'])).said).toContain('The web could not be built')
  expect(existsSync(join(root, 'dist/.web-built-from'))).toBe(false)
  await setup(['--build'])
  expect(called()).toEqual(['npm ci', 'failed', 'failed'])
})

test('a browser is found by its name and noted; a stub that cannot run is passed over', async () => {
  program('chromium', 'exit 1')
  program('google-chrome', 'echo Chrome 150')
  // Only the stand-ins: this machine's own browser must not be found first.
  for (const name of ['sh', 'sleep', 'rm', 'mkdir', 'printf', 'chmod']) cpSync(`/bin/${name}`, join(root, 'bin', name))
  expect((await setup(['--browser'], { PATH: join(root, 'bin') })).code).toBe(0)
  expect(readFileSync(join(root, 'node_modules/.cache/alo/browser'), 'utf8')).toBe(join(root, 'bin/google-chrome'))
})

test('CHROMIUM_PATH is the browser to take, and must be one', async () => {
  program('mine', 'exit 0')
  await setup(['--browser'], { CHROMIUM_PATH: join(root, 'bin/mine') })
  expect(readFileSync(join(root, 'node_modules/.cache/alo/browser'), 'utf8')).toBe(join(root, 'bin/mine'))
  expect(await setup(['--browser'], { CHROMIUM_PATH: '/nowhere' })).toEqual({
    code: 1, said: 'CHROMIUM_PATH=/nowhere is no working Chromium: it does not answer to --version.\n',
  })
})

test('an unknown wish is refused', async () => {
  expect(await setup(['--bild'])).toEqual({ code: 1, said: '--bild is not known here: --build and --browser are.\n' })
})
