import { Button, Group } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../call/download'
import { savePaper } from '../call/save-paper'
import type { Mapped } from './file'

interface ReportButtonsProps {
  endpoint: AnyImport['draftReport'] | AnyImport['report']
  given: { body?: Mapped; params?: { id: string } }
}

const formats = { xlsx: 'Report (Excel)', csv: 'Report (CSV)' } as const

/** What becomes, or became, of each row, to take along. */
export function ReportButtons({ endpoint, given: { body, params } }: ReportButtonsProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<string>()
  async function save(format: keyof typeof formats) {
    setBusy(format)
    await savePaper(() => fetchFile(endpoint as AnyImport['report'], { params: params ?? { id: '' }, body: { ...body, format } }))
    setBusy(undefined)
  }
  return (
    <Group gap="xs">
      {(Object.keys(formats) as (keyof typeof formats)[]).map(format => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={busy === format}
          disabled={busy !== undefined && busy !== format}
          onClick={() => save(format)}
        >
          {t(formats[format])}
        </Button>
      ))}
    </Group>
  )
}
