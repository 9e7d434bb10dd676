import { Button } from '@mantine/core'
import { ownFilingCreditNote, ownFilingInvoice } from '@sevakendra/contract/gst/filing/endpoints'
import { ownFilings } from '@sevakendra/contract/gst/filing/lists'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile } from '../../kit/call/download'
import { savePaper } from '../../kit/call/save-paper'
import { ListScreen } from '../../kit/list/screen'
import { useHeldUp, useMay } from '../../kit/session/may'
import { useFilingPaths } from './filing-paths'
import { periodCell } from './period-words'

/** `product/gst/filling/list`: returns of the shop's clients. */
export function FilingList() {
  const { t } = useTranslation()
  const may = useMay()
  const held = useHeldUp()
  const to = useFilingPaths()
  return (
    <ListScreen
      of={ownFilings}
      cells={periodCell(t)}
      trail={<Link to={to.home}>{t('GST')}</Link>}
      {...(held && { about: held })}
      to={({ id, status }) => (status === 'draft' && may('gst.file') ? to.begin(id) : to.info(id))}
      actions={row => [
        row.total !== null && {
          ...{ label: 'Invoice (PDF)', icon: IconDownload },
          run: () => void savePaper(() => fetchFile(ownFilingInvoice, { params: { id: row.id } })),
        },
        (row.status === 'rejected' || row.status === 'cancelled') && {
          ...{ label: 'Credit note (PDF)', icon: IconDownload },
          run: () => void savePaper(() => fetchFile(ownFilingCreditNote, { params: { id: row.id } })),
        },
      ]}
      primary={
        may('gst.file') &&
        held === null && (
          <Button component={Link} to={to.begin()} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('New GST return')}
          </Button>
        )
      }
      empty={{ text: 'GST returns of your clients appear here, with what comes next and when they are due.' }}
    />
  )
}
