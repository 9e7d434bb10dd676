import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../server/src')

/**
 * The steps that the server writes into a timeline by itself, besides those of a flow.
 * @param places files and folders below server/src
 */
export const recordedIn = (...places: readonly string[]): string[] =>
  places
    .map(place => join(server, place))
    .flatMap(at => (statSync(at).isDirectory() ? readdirSync(at, { recursive: true, encoding: 'utf8' }).map(name => join(at, name)) : [at]))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(/\brecord\([\w.,\s]*'(\w+)'/g)].map(([, step = '']) => step))
