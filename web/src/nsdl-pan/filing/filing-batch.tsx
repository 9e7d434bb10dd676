import { Button, Menu, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { exportBatch, leavingBatch, packBatch, printBatch, readBatch, takeOut } from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { batchApplications } from '@sevakendra/contract/nsdl-pan/filing/lists'
import { IconChevronDown, IconDownload, IconFileImport, IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { fetchFile } from '../../kit/call/download'
import { savePaper } from '../../kit/call/save-paper'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { ListScreen, type Row } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'
import { formCell } from '../form-cell'

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
      about={[
        t('{{done}} of {{all}} acknowledged', { done: count(data.acknowledged), all: count(data.count) }),
        t('Made on {{when}} by {{who}}', { when: timeWords(data.madeAt), who: data.madeBy }),
        ...(data.madeWith > data.count ? [t('{{n}} taken out since', { n: count(data.madeWith - data.count) })] : []),
      ].join(' · ')}
      action={
        may &&
        data.count > 0 && (
          <>
            <Downloads id={id} />
            {open > 0 && (
              <Button component={Link} to={backPaths.importAcks} leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}>
                {t('Acknowledgements')}
              </Button>
            )}
          </>
        )
      }
    >
      <Progress value={data.count === 0 ? 0 : (100 * data.acknowledged) / data.count} aria-hidden />
      <ListScreen
        bare
        of={batchApplications}
        cells={formCell}
        addition={{ batchId: id }}
        to={row => backPaths.info(row.id)}
        actions={row => [
          may && row.status === 'verified' && { label: 'Take out of the batch', icon: IconPackageOff, run: () => setLeaving(row) },
        ]}
        empty={{ text: 'Everything was taken out of this batch.' }}
      />
      {leaving && <TakeOut row={leaving} close={() => setLeaving(undefined)} />}
    </Page>
  )
}

/** What goes to the TIN centre. */
function Downloads({ id }: { id: string }) {
  const { t } = useTranslation()
  const reveals = useMay()('pii.reveal')
  const [busy, setBusy] = useState(false)
  const params = { id }
  type Download = readonly [label: string, read: () => Promise<File | undefined>]
  const answers = (format: 'xlsx' | 'csv', numbers: boolean) => () => fetchFile(exportBatch, { params, body: { format, numbers } })
  const files: Download[] = [
    ['Answers (Excel)', answers('xlsx', false)],
    ['Answers (CSV)', answers('csv', false)],
    ['Batch sheet (PDF)', () => fetchFile(printBatch, { params })],
    ['Forms and scans (ZIP)', () => fetchFile(packBatch, { params })],
  ]
  const inFull: Download[] = [
    ['Answers with full numbers (Excel)', answers('xlsx', true)],
    ['Answers with full numbers (CSV)', answers('csv', true)],
  ]
  const item = ([label, read]: Download) => (
    <Menu.Item
      key={label}
      onClick={async () => {
        setBusy(true)
        await savePaper(read)
        setBusy(false)
      }}
    >
      {t(label)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('Download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(item)}
        {reveals && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Your name is recorded at each application.')}</Menu.Label>
            {inFull.map(item)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function TakeOut({ row, close }: { row: Filed; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(takeOut, { id: row.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Take it out of the batch?"
      about={t('{{refNo}} stays verified and waits for another batch.', { refNo: row.refNo })}
      schema={leavingBatch}
      submit="Take out"
      send={send}
      done={() => notifications.show({ message: t('{{refNo}} waits for another batch', { refNo: row.refNo }), color: 'green' })}
    >
      {Field => (
        <>
          <Field name="remark" autoFocus />
          <Field name="notFiled" />
        </>
      )}
    </FormDialog>
  )
}
