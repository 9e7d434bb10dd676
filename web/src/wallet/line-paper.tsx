import { ActionIcon, Tooltip } from '@mantine/core'
import { paperOfLine } from '@sevakendra/contract/invoice/words'
import type { StatementRow } from '@sevakendra/contract/wallet/endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { savePaper } from '../kit/call/save-paper'
import { narrationWords } from '../kit/words/narration'

/** The receipt, invoice or credit note behind a line, where it has one. */
export function LinePaper({
  row,
  read,
}: {
  row: Pick<StatementRow, 'kind' | 'refType' | 'credit' | 'reference' | 'particulars'>
  read: () => Promise<File | undefined>
}) {
  const { t } = useTranslation()
  const paper = paperOfLine(row)
  if (!paper) return null
  return (
    <Tooltip label={t(paper)}>
      <ActionIcon
        className="no-print"
        size={24}
        variant="subtle"
        aria-label={`${t(paper)}, ${row.reference ?? narrationWords(t, row.particulars)}`}
        onClick={() => void savePaper(read)}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
