import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
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
 * Starts a browser for tests: CHROME_PATH, else an installed Chromium, Chrome or Edge, else the one of
 * `@sparticuz/chromium`, which brings the libraries that a bare Linux lacks.
 * @throws Error that says why there is none
 */
export async function openBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH || installedBrowser()
  if (installed) return chromium.launch({ executablePath: installed, args: quiet })
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `No Chromium, Chrome or Edge was found on this ${process.platform} ${process.arch}. Install one, or set CHROME_PATH to it.`,
    )
  // Its own libraries are unpacked only where it believes to run as a function.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] })
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = elsewhere[process.platform] ?? onPath.flatMap(name => folders.map(folder => join(folder, name)))
  return candidates.find(canRun)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
