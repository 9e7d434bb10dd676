import { Button, Card, Checkbox, Group, Progress, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { why } from '@sevakendra/contract/kit/fields'
import { count } from '@sevakendra/contract/kit/money'
import { exportBatch, packBatch, printBatch, readBatch, takeOut } from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { batchApplications } from '@sevakendra/contract/nsdl-pan/filing/lists'
import { IconDownload, IconFileImport, IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { fetchFile } from '../../kit/call/download'
import { savePaper } from '../../kit/call/save-paper'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { ListScreen, type Row } from '../../kit/list/screen'
import { Facts } from '../../kit/record/facts'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'

type Filed = Row<typeof batchApplications>

/** `filing/{id}`: one batch, what leaves the portal with it, and how far it is. */
export function FilingBatch() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const may = useMay()('nsdl.acknowledge')
  const { data, error, refetch } = useRead(readBatch, { params: { id } })
  const [leaving, setLeaving] = useState<Filed>()
  if (!data) return <LoadState error={error} again={refetch} />
  const open = data.count - data.acknowledged
  return (
    <Page
      title={t('Batch {{no}}', { no: data.no })}
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.batches}>{t('Filing Batches')}</Link>
        </>
      }
      action={
        may &&
        open > 0 && (
          <Button component={Link} to={backPaths.importAcks} leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}>
            {t('Import acknowledgements')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Card>
          <Stack gap="md">
            <Facts
              of={[
                [t('Acknowledged'), t('{{done}} of {{all}}', { done: count(data.acknowledged), all: count(data.count) })],
                [t('Made'), timeWords(data.madeAt)],
                [t('Made By'), data.madeBy],
                [t('Taken out since'), data.madeWith > data.count && count(data.madeWith - data.count)],
              ]}
            />
            <Progress value={data.count === 0 ? 0 : (100 * data.acknowledged) / data.count} aria-hidden />
            {may && data.count > 0 && <Downloads id={id} />}
          </Stack>
        </Card>
        <ListScreen
          bare
          of={batchApplications}
          addition={{ batchId: id }}
          to={row => backPaths.info(row.id)}
          actions={row => [
            may && row.status === 'verified' && { label: 'Take out of the batch', icon: IconPackageOff, run: () => setLeaving(row) },
          ]}
          empty={{ text: 'Everything was taken out of this batch.' }}
        />
      </Stack>
      {leaving && <TakeOut row={leaving} close={() => setLeaving(undefined)} />}
    </Page>
  )
}

/** What goes to the TIN centre. */
function Downloads({ id }: { id: string }) {
  const { t } = useTranslation()
  const reveals = useMay()('pii.reveal')
  const [numbers, setNumbers] = useState(false)
  const [busy, setBusy] = useState<string>()
  const params = { id }
  const files: [label: string, read: () => Promise<File | undefined>][] = [
    ['Answers (Excel)', () => fetchFile(exportBatch, { params, body: { format: 'xlsx', numbers } })],
    ['Answers (CSV)', () => fetchFile(exportBatch, { params, body: { format: 'csv', numbers } })],
    ['Batch sheet (PDF)', () => fetchFile(printBatch, { params })],
    ['Forms and scans (ZIP)', () => fetchFile(packBatch, { params })],
  ]
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {files.map(([label, read]) => (
          <Button
            key={label}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={busy === label}
            disabled={busy !== undefined && busy !== label}
            onClick={async () => {
              setBusy(label)
              await savePaper(read)
              setBusy(undefined)
            }}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
      {reveals && (
        <Checkbox
          label={t('Aadhaar numbers and PANs in full')}
          description={t('Your name is recorded at each application.')}
          checked={numbers}
          onChange={event => setNumbers(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

const leaving = z.object({ remark: why })

function TakeOut({ row, close }: { row: Filed; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(takeOut, { id: row.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Take it out of the batch?"
      about={t('{{refNo}} stays verified and waits for another batch.', { refNo: row.refNo })}
      schema={leaving}
      submit="Take out"
      send={send}
      done={() => notifications.show({ message: t('{{refNo}} waits for another batch', { refNo: row.refNo }), color: 'green' })}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
