import { Button } from '@mantine/core'
import { bankStatements } from '@sevakendra/contract/payment/statement/lists'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListScreen } from '../../kit/list/screen'
import { paymentPaths } from '../payment-paths'

/** What was imported, by whom, and how much of it has no request yet. */
export function StatementList() {
  const { t } = useTranslation()
  const upload = (
    <Button component={Link} to={paymentPaths.import} leftSection={<IconUpload size={16} aria-hidden />}>
      {t('Import a Statement')}
    </Button>
  )
  return (
    <ListScreen
      of={bankStatements}
      to={row => paymentPaths.linesOf(row.id)}
      primary={upload}
      empty={{ text: 'Import a statement of a bank account: its lines are then matched with the requests of merchants.', first: upload }}
    />
  )
}
