import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { RecordDrawer } from '../record/record-drawer'
import { showFailure } from './failure-notes'

const fails = (text: string) => act(() => showFailure(new Error(text)))

it('stays in the page until it is dismissed, once for each text', async () => {
  const { user } = open(<p>Screen</p>)
  fails('The provider does not answer')
  fails('The provider does not answer')
  fails('The line is gone')
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual(['ErrorThe provider does not answer', 'ErrorThe line is gone'])
  await user.click(within(screen.getAllByRole('alert')[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }))
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual(['ErrorThe line is gone'])
})

it('stands in the drawer while one is open, because the page lies under it', async () => {
  open(
    <RecordDrawer close={() => {}} size={400} title="500.00/-" error={undefined} again={() => {}}>
      <p>Record</p>
    </RecordDrawer>,
  )
  fails('The line is gone')
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toContain('The line is gone')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('is not left to a notice: all close after 4000 ms, five at once at bottom-right, and none but that of a setting is red', () => {
  const src = join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  const text = (name: string) => readFileSync(join(src, name), 'utf8')
  expect(files.filter(name => /autoClose(?!=\{4000\})/.test(text(name)))).toEqual([])
  const frame = join('kit', 'shell', 'guarded.tsx')
  expect(files.filter(name => text(name).includes('<Notifications'))).toEqual([frame])
  expect(text(frame)).toContain('<Notifications limit={5} autoClose={4000} position="bottom-right" ')
  const red = files.filter(name => /notifications\.show\(\{[^}]*color: 'red'/.test(text(name)))
  expect(red.sort()).toEqual([join('identity', 'profile', 'account-setting.tsx'), join('notice', 'notice-choices.tsx')])
  const places = files.flatMap(name => text(name).match(/<Notifications\b[^>]*>/g) ?? [])
  expect(places).toEqual([expect.stringMatching(/limit=\{5\} autoClose=\{4000\} position="bottom-right"/)])
})

it('is not given to a visitor: no public or sign-in page sends a notice, because no frame of theirs shows one', () => {
  const areas = join(import.meta.dirname, '../../areas')
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?!\s*\*).*(?:from |import\()'(\.[^']+)'/gm)) {
      const path = join(dirname(file), from)
      const found = [`${path}.tsx`, `${path}.ts`].find(one => existsSync(one))
      // The areas of those who are signed in are fetched ahead; they have a frame of their own.
      if (found && !/areas\/(backoffice|merchant)\.tsx$/.test(found)) reach(found)
    }
  }
  for (const name of ['public.tsx', 'auth.tsx']) reach(join(areas, name))
  expect(reached.size).toBeGreaterThan(60)
  expect([...reached].filter(file => /@mantine\/notifications|\bnotifications\.show\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
