// Import rules (.dependency-cruiser.cjs), and that no room is in a circle (circles.mjs). A cruiser that cannot read TypeScript reports success over nothing, so its count
// is held against the number of files that are there.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { circlesOfRooms } from './circles.mjs'
import { root } from './ready.mjs'

process.chdir(root)
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const folders = ['contract/src', 'server/src', 'web/src']
const files = folders.flatMap(folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => join(folder, name).replaceAll('\\', '/')),
)

const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true }, undefined, {
  tsConfig: extractTSConfig(options.tsConfig.fileName),
})
const read = new Set(output.modules.map(one => one.source))
const unread = files.filter(file => !read.has(file))
const { violations } = output.summary
for (const { rule, from, to } of violations) {
  const { comment } = forbidden.find(one => one.name === rule.name) ?? {}
  console.error(`${rule.name}: ${from} → ${to}\n  ${comment}`)
}
const circles = circlesOfRooms(output.modules)
for (const { rooms, steps } of circles) {
  console.error(`A circle of rooms: ${[...rooms, rooms[0]].join(' → ')}`)
  for (const [from, to] of steps) console.error(`  ${from} → ${to}`)
}
if (unread.length > 0) console.error(`Not looked at: ${unread.join(', ')}`)
console.log(
  `${read.size} modules looked at, ${files.length} files of ours, ${violations.length} violations, ${circles.length} circles of rooms`,
)
process.exitCode = files.length === 0 || unread.length > 0 || violations.length > 0 || circles.length > 0 ? 1 : 0
