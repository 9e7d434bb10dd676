import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'web/dist/client')
const sources = join(root, 'web/src')

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** One screen of an area, and what of it is fetched beyond what a person has who comes to it. */
export interface RouteWeight {
  /** `/backend/actions/payments` */
  path: string
  /** Built files, relative to the repository. */
  files: string[]
}

/** The areas with screens of their own code. A guarded shell is the route of its area. */
const areas = [
  { base: '/auth', file: 'auth', guarded: false },
  { base: '/backend', file: 'backoffice', guarded: true },
  { base: '/merchant', file: 'merchant', guarded: true },
]

/**
 * What the browser fetches for each route, from what `npm run build` left: first the public entry, then each route
 * beyond it; screens of the signed-in areas beyond their shell, the shell beyond the sign-in page.
 * Kinds of fields and dialogs that a screen fetches by itself, once it is drawn, are routes of their own here, and so is each form of an
 * application, beyond the screen that asks it.
 * @throws Error when nothing is built, or when a line of an area or a room cannot be read
 */
export function routeWeights(): RouteWeight[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  /** Sources that stand in the layer of the sign-in page have no file of their own. */
  const inDoor = /^src\/(areas\/auth|identity\/(login|recover\/(password-reset|user-name-forgotten)))\.tsx$/
  const door = Object.keys(manifest).find(name => /^_door-.*\.js$/.test(name)) ?? 'the layer door'
  const placeOf = (name: string): string => (inDoor.test(name) ? door : name)

  function filesOf(...names: string[]): Set<string> {
    const seen = new Set<string>()
    const walk = (name: string) => {
      const chunk = manifest[name]
      if (!chunk) throw new Error(`Nothing was built of ${name}`)
      if (seen.has(name)) return
      seen.add(name)
      chunk.imports?.forEach(walk)
    }
    names.map(placeOf).forEach(walk)
    return new Set([...seen].flatMap(name => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))
  }
  const route = (path: string, all: Set<string>, ...known: Set<string>[]): RouteWeight => ({
    path,
    files: [...all].filter(file => !known.some(one => one.has(file))).map(file => `web/dist/client/${file}`),
  })

  const entry = filesOf('index.html')
  const login = filesOf('src/areas/auth.tsx', 'src/identity/login.tsx')
  const routes = [route('/', entry), route('/payment-status', filesOf('src/gateway/payment-status-public.tsx'), entry)]
  for (const { base, file, guarded } of areas) {
    const shell = filesOf(`src/areas/${file}.tsx`)
    if (guarded) routes.push(route(`${base} (shell, after /auth/login)`, shell, entry, login))
    for (const { path, source } of linesOf(file)) {
      const all = filesOf(`src/areas/${file}.tsx`, source)
      routes.push(guarded ? route(`${base}/${path}`.replace(/\/$/, ''), all, entry, shell) : route(`${base}/${path}`, all, entry))
    }
  }
  const filled = filesOf('src/areas/merchant.tsx', 'src/nsdl-pan/forms/pan-apply.tsx')
  const loader = Object.keys(manifest).find(name => /^_load-form-.*\.js$/.test(name)) ?? 'the register of forms'
  for (const form of manifest[loader]?.dynamicImports ?? []) {
    const name = manifest[form]?.name ?? form
    routes.push(route(`form ${name}`, filesOf(form), entry, filled))
  }
  const kinds = Object.keys(manifest).filter(name => /^src\/kit\/field\/[a-z]+\.tsx$/.test(name))
  for (const kind of kinds) routes.push(route(`field ${kind.slice('src/kit/field/'.length, -'.tsx'.length)}`, filesOf(kind), entry, login))
  return routes
}

/** The lines of an area that fetch their screen, its own and those of the rooms: the path, and the source file of the screen. */
function linesOf(area: string): { path: string; source: string }[] {
  const name = new RegExp(`^(areas/${area}|.+/screens-${area})[.]tsx?$`)
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => name.test(file))
    .sort()
    .flatMap(linesIn)
}

function linesIn(table: string): { path: string; source: string }[] {
  const text = readFileSync(join(sources, table), 'utf8')
  const constants = Object.fromEntries([...text.matchAll(/^const (\w+) = '([^']*)'$/gm)].map(([, name, value]) => [name, value]))
  const filled = (path: string) => path.replace(/\$\{(\w+)\}/g, (_, name: string) => constants[name] ?? '')
  const lazy = text.match(/lazyScreen\(\(\) =>/g)?.length ?? 0
  const lines = [...text.matchAll(/\{\s*path: ['`]([^'`]*)['`],(?:(?!path: )[\s\S])*?lazyScreen\(\(\) => import\('\.\/([^']+)'\)/g)]
  if (lines.length !== lazy) throw new Error(`${lazy - lines.length} lines of ${table} could not be read`)
  return lines.map(([, path = '', source = '']) => ({ path: filled(path), source: `src/${dirname(table)}/${source}.tsx` }))
}

/** As it goes over the wire: the build compresses what is worth it. */
export function sizeOf(file: string, how: 'br' | 'gz'): number {
  const path = join(root, file)
  return statSync(existsSync(`${path}.${how}`) ? `${path}.${how}` : path).size
}

/** Every route's bytes, for the bench. */
export async function weights(): Promise<{ name: string; unit: 'bytes'; value: number }[]> {
  return routeWeights().flatMap(({ path, files }) =>
    (['gz', 'br'] as const).map(how => ({
      name: path === '/' ? `home first load ${how}` : `route ${path} ${how}`,
      unit: 'bytes' as const,
      value: files.reduce((sum, file) => sum + sizeOf(file, how), 0),
    })),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { name, value } of await weights()) console.log(`${(value / 1000).toFixed(1).padStart(7)} kB  ${name}`)
