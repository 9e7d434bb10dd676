import { ActionIcon, Button } from '@mantine/core'
import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './focus-back'
import { latePart } from './late-part'
import type { ListSettings } from './list-settings'
import { useMayExport } from './may'

/** Fetched when somebody first exports. */
const ExportDialog = latePart(async () => (await import('./list-export')).default)

interface Props {
  list: List
  query: ListQuery
  filtered: number
  settings: ListSettings
  narrow: boolean
}

/** Opens the export of a list, for those who may take it along; on a phone it is the sign alone. */
export function ExportButton({ narrow, ...given }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useFocusBack(opened)
  if (!useMayExport()) return null
  return (
    <>
      {narrow ? (
        <ActionIcon variant="default" size={44} aria-label={t('Export')} onClick={open}>
          <IconFileExport size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />} onClick={open}>
          {t('Export')}
        </Button>
      )}
      {opened && <ExportDialog {...given} narrow={narrow} close={() => setOpened(false)} />}
    </>
  )
}
