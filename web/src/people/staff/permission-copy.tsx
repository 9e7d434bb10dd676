import { Select } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { staffPatterns } from '@sevakendra/contract/people/staff/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'

type Pattern = ReplyOf<typeof staffPatterns>[number]

/** Ticks what another member of staff was granted. @param not whose permissions are edited */
export function PermissionCopy({ not, copy }: { not?: string; copy: (from: Pattern) => void }) {
  const { t } = useTranslation()
  const { data = [] } = useRead(staffPatterns, { staleTime: 60_000 })
  const others = data.filter(one => one.id !== not)
  if (others.length === 0) return null
  return (
    <Select
      label={t('Copy from another member of staff')}
      placeholder={t('Choose')}
      searchable
      nothingFoundMessage={t('Nothing found')}
      value={null}
      data={others.map(one => ({ value: one.id, label: `${one.code} ${one.name}` }))}
      onChange={id => {
        const from = others.find(one => one.id === id)
        if (from) copy(from)
      }}
    />
  )
}
