import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Names under which Linux has a browser on the path. */
const onPath = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const elsewhere: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .flatMap(folder =>
      ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(path => join(folder, path)),
    ),
}

const installed = elsewhere[process.platform] ?? onPath

/** Nothing that calls home, asks, or needs a graphics card; the sandbox of a container is the container. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a browser for tests, as people have it: CHROME_PATH, else an installed Chromium, Chrome or Edge, else the one of
 * `@sparticuz/chromium`, which brings the libraries that a bare Linux lacks.
 * @throws Error that says why there is none
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH || find(installed) || (await packed())
  if (!executablePath)
    throw new Error(
      `No Chromium, Chrome or Edge was found on this ${process.platform} ${process.arch}. Install one, or set CHROME_PATH to it.`,
    )
  return chromium.launch({ executablePath, args: quiet })
}

/**
 * Starts the headless shell: the same engine without the window around it, which costs more than many of the pages in it.
 * CHROME_PATH and machines without a shell get their whole browser.
 */
export async function openShell(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ? undefined : find(['chromium-headless-shell']) || (await packed())
  // What draws in place of a graphics card needs no process of its own for a page at a time.
  return executablePath ? chromium.launch({ executablePath, args: [...quiet, '--in-process-gpu'] }) : openBrowser()
}

/** Unpacks the shell where it is needed, so that two processes do not at once. */
export const unpackShell = async (): Promise<void> => void (await packed())

/** The headless shell of `@sparticuz/chromium`; undefined where it does not run. */
async function packed(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // Its own libraries are unpacked only where it believes to run as a function.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: shell } = await import('@sparticuz/chromium')
  return shell.executablePath()
}

/** The first of these programs that is there: names on the path, or whole paths. */
function find(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap(name => (isAbsolute(name) ? [name] : folders.map(folder => join(folder, name)))).find(canRun)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
