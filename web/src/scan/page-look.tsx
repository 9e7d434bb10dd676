import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/shell/lazy-part'
import { type PageProps, PageThumb } from './page-image'
import classes from './page-look.module.css'

/** Comes with the first page that is looked at. */
const PageEnlarged = lazyPart(async () => (await import('./page-enlarged')).PageEnlarged)

/** A page in small, which a click shows as large as one likes. */
export function PageLook(props: PageProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.open} aria-label={t('Enlarge: {{page}}', { page: props.alt })} onClick={() => setOpen(true)}>
        <PageThumb {...props} />
      </UnstyledButton>
      {open && <PageEnlarged {...props} close={() => setOpen(false)} />}
    </>
  )
}
