import { Alert, Button, Group } from '@mantine/core'
import { readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead } from '../../kit/call/send'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { PageSkeleton } from '../../kit/shell/page-skeleton'
import classes from './verify.module.css'
import { useClaim, verifyPath } from './verify-claim'
import { VerifyDesk } from './verify-desk'

/** `physical/verify/{id?}`: claims the application named, or the one that has waited longest, and opens it. */
export function Verify() {
  const { id } = useParams()
  const { t } = useTranslation()
  const held = useClaim(id)
  const [said, say] = useState<string>()
  const { claim } = held
  const mine = claim.state === 'mine'
  const { data, error, refetch } = useRead(readAnyApplication, { params: { id: id ?? '' }, enabled: mine && id !== undefined })
  if (claim.state === 'empty') {
    return (
      <Page title={t('Verify Form')}>
        <div className={classes.empty}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          {said && <p role="status">{said}</p>}
          <h2>{t('The queue is empty')}</h2>
          <p>{t('All forms received have been verified.')}</p>
          <Group>
            <Button onClick={() => void held.ask()}>{t('Check again')}</Button>
            <Button component={Link} to="/backend/actions/nsdl-pan" variant="default">
              {t('Back to NSDL PAN')}
            </Button>
          </Group>
        </div>
      </Page>
    )
  }
  if (claim.state === 'refused') {
    return (
      <Page title={t('Verify Form')}>
        <Alert color="orange" role="alert" title={t('This application cannot be verified now')}>
          <p>{t(claim.why)}</p>
          <Group mt="sm">
            <Button component={Link} to={verifyPath()} size="compact-md">
              {t('Verify next')}
            </Button>
            {id && (
              <Button component={Link} to={`/backend/actions/nsdl-pan/physical/paninfo/${id}`} variant="default" size="compact-md">
                {t('Open the application')}
              </Button>
            )}
          </Group>
        </Alert>
      </Page>
    )
  }
  if (!mine) return <PageSkeleton />
  if (!data || data.id !== id) return <LoadState error={error} again={refetch} />
  return <VerifyDesk key={data.id} info={data} until={claim.until} held={held} said={said} say={say} />
}
