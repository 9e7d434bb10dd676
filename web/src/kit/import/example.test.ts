import { importColumn } from '@sevakendra/contract/kit/import/columns'
import { importOf } from '@sevakendra/contract/kit/import/import'
import { expect, it } from 'vitest'
import { emptyFile } from './example'

it('is a file whose first line names every column, which nothing in a name can break', async () => {
  const of = importOf('made', '/made', {
    ...{ title: 'Made Up', may: 'nsdl.acknowledge', asked: {}, audit: { event: 'acknowledgements.imported', subject: 'nsdl_application' } },
    limits: { bytes: 1, rows: 1, columns: 9, advice: '' },
    columns: {
      number: importColumn.text('Number', { required: true, headers: ['no'] }),
      said: importColumn.text('What "he", she said', { headers: ['said'] }),
    },
  })
  const file = emptyFile(of)
  expect(file.name).toBe('made.csv')
  expect((await file.text()).replace('\uFEFF', '')).toBe('"Number","What ""he"", she said"\r\n')
})
