import { Anchor, Button, Group } from '@mantine/core'
import { proposalStates, proposalTones } from '@sevakendra/contract/kit/proposal-words'
import { reversalsOf } from '@sevakendra/contract/reversal/endpoints'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import type { TopUp } from './reversal-propose'

/** Its form is fetched when somebody wants it. */
const ReversalPropose = lazyPart(async () => (await import('./reversal-propose')).ReversalPropose)

/** Beside a credited top-up: what was proposed about it, and a way to propose that it is taken back. */
export function TopUpReversal({ of, credited }: { of: TopUp; credited: boolean }) {
  const { t } = useTranslation()
  const may = useMay()('wallet.propose')
  const [proposing, setProposing] = useState(false)
  const { data = [] } = useRead(reversalsOf, { params: { source: of.source, sourceId: of.id }, enabled: may })
  if (!may) return null
  const open = data.some(one => one.status === 'pending')
  return (
    <>
      {data.map(({ id, refNo, status, reason }) => (
        <Group key={id} gap="sm">
          <Anchor component={Link} to={`/backend/account/reversals?f.status=*&open=${id}`} size="sm" fw={600}>
            {t('Reversal {{refNo}}', { refNo })}
          </Anchor>
          <StatusChip tone={proposalTones[status]}>{t(proposalStates[status])}</StatusChip>
          <span>{reason}</span>
        </Group>
      ))}
      {credited && !open && (
        <Group>
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setProposing(true)}>
            {t('Propose a reversal')}
          </Button>
        </Group>
      )}
      {proposing && <ReversalPropose of={of} close={() => setProposing(false)} />}
    </>
  )
}
