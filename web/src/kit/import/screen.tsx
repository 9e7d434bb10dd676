import { Alert, Card, NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { sheetKinds } from '@sevakendra/contract/kit/import/words'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../call/call'
import { ReadProblem } from '../call/read-problem'
import { readOnce } from '../call/send'
import { resumableTo } from '../call/upload-resumable'
import { UploadInput } from '../field/file'
import { lazyPart } from '../shell/lazy-part'
import { Page } from '../shell/page'
import { AcceptedWords, ImportExample } from './example'
import type { ImportFile, Taken } from './file'
import { type ImportSays, ImportSaysContext } from './says'

export interface ImportScreenProps {
  of: AnyImport
  /** One sentence under the title: where the file comes from. */
  about: string
  /** Way back above the title. */
  trail: ReactNode
  /** What the person says beside the file; undefined until that is complete. */
  asked: Record<string, unknown> | undefined
  /** Where they say it, beside the choice of the file. */
  ask?: ReactNode
  /** How values of its rows are said that are no plain texts, by column. */
  says?: ImportSays
  /** Where to go on when all is done. */
  next: (taken: Taken) => { to: string; label: string }
}

const nothing: ImportSays = {}
const megabyte = 1024 * 1024

const Meanwhile = () => <Skeleton h={240} />
// Needed once a file is there; fetched while it is being chosen.
const ImportMapping = lazyPart(async () => (await import('./mapping')).ImportMapping, Meanwhile)
const ImportResult = lazyPart(async () => (await import('./result')).ImportResult, Meanwhile)

/** A bulk import as a whole screen: choose the file, say what its columns are, see what becomes of each row, take all of them or none. */
export function ImportScreen({ of, about, trail, asked, ask, says = nothing, next }: ImportScreenProps) {
  const { t } = useTranslation()
  const [uploadId, setUpload] = useState('')
  const [sheet, setSheet] = useState<string | null>(null)
  const [taken, setTaken] = useState<Taken>()
  const choose = (id: string) => {
    setUpload(id)
    setSheet(null)
    setTaken(undefined)
  }
  useEffect(() => {
    for (const { load } of [ImportMapping, ImportResult]) void load().catch(() => undefined)
  }, [])
  const { bytes, rows } = of.limits
  return (
    <ImportSaysContext value={says}>
      <Page title={t(of.title)} about={t(about)} trail={trail}>
        <Stack gap="md">
          {taken ? (
            <ImportResult of={of} taken={taken} next={next(taken)} again={() => choose('')} />
          ) : (
            <>
              <Card>
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
                  {ask}
                  <UploadInput
                    id="import-file"
                    label={t('File')}
                    description={t('CSV or Excel (.xlsx), at most {{size}} MB and {{rows}} rows.', {
                      size: Math.floor(bytes / megabyte),
                      rows: count(rows),
                    })}
                    required
                    value={uploadId}
                    onChange={id => choose(String(id))}
                    data={[]}
                    upload={resumableTo({ kinds: sheetKinds, maxBytes: bytes })}
                  />
                </SimpleGrid>
                {!uploadId && <ImportExample of={of} />}
                {!uploadId && <AcceptedWords of={of} />}
              </Card>
              {uploadId && !asked && (
                <Alert color="blue">{t('Fill in the field above as well. Then the first lines of the file are shown here.')}</Alert>
              )}
              {uploadId && asked && <Sent of={of} file={{ uploadId, sheet, asked }} chooseSheet={setSheet} done={setTaken} />}
            </>
          )}
        </Stack>
      </Page>
    </ImportSaysContext>
  )
}

interface SentProps {
  of: AnyImport
  file: ImportFile
  chooseSheet: (sheet: string | null) => void
  done: (taken: Taken) => void
}

function Sent({ of, file, chooseSheet, done }: SentProps) {
  const { t } = useTranslation()
  // What is said for the trail alone does not change what stands in the file.
  const within = of.within === undefined ? null : file.asked[of.within]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', of.key, file.uploadId, file.sheet, within],
    queryFn: ({ signal }) => call(of.preview, { body: file, signal }),
    meta: readOnce,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Once shown it stays while it is read anew, whatever comes of that: what the person chose stands in it.
  if (!data) return isFetching || !error ? <Skeleton h={240} /> : <ReadProblem error={error} again={refetch} />
  return (
    <>
      {data.before && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('This very file was imported on {{when}} by {{who}}. The check shows what of it would be new.', {
            when: timeWords(data.before.at),
            who: data.before.by,
          })}
        </Alert>
      )}
      {data.sheets.length > 1 && (
        <NativeSelect
          label={t('Sheet')}
          data={[...(of.sheets ? [{ value: '', label: t('All sheets, their lines counted through') }] : []), ...data.sheets]}
          value={data.sheet ?? ''}
          onChange={event => chooseSheet(event.currentTarget.value || null)}
          maw={360}
        />
      )}
      {data.total === 0 ? (
        <Alert color="yellow">
          {data.sheets.length > 1 ? t('There is nothing in this sheet. Choose another one above.') : t('There is nothing in this file.')}
        </Alert>
      ) : (
        <ImportMapping key={`${file.uploadId} ${file.sheet} ${within}`} of={of} file={file} preview={data} done={done} />
      )}
    </>
  )
}
