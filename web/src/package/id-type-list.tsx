import { Button } from '@mantine/core'
import { idTypes } from '@sevakendra/contract/package/id-type/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { IdTypeChange, IdTypeNew } from './id-type-form'

/** `masters/id-list`: what a shop may be approved as. The address says which one is open. */
export function IdTypeList() {
  const { t } = useTranslation()
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={idTypes}
        about="What a shop registers for: its services, the joining fee and the validity."
        to={({ id }) => to(id)}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
            {t('New ID type')}
          </Button>
        }
        cells={{
          services: row =>
            row.services
              ?.split('; ')
              .map(name => t(name))
              .join('; '),
        }}
        empty={{ text: 'Visitors choose one of these when they register.' }}
      />
      {open === 'new' && <IdTypeNew close={close} />}
      {open && open !== 'new' && <IdTypeChange key={open} id={open} close={close} />}
    </>
  )
}
