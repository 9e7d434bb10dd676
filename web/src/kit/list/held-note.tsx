import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './held-note.module.css'

/** Says, in a place where it moves nothing, that rows are as they were before somebody else's work; shows them as they are. */
export function HeldNote({ catchUp }: { catchUp: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.place}>
      {catchUp && (
        <div className={classes.note}>
          <span>{t('The list has changed.')}</span>
          <Button size="compact-sm" variant="light" onClick={catchUp}>
            {t('Show Changes')}
          </Button>
        </div>
      )}
    </div>
  )
}
