import { ActionIcon, Badge, NativeSelect, Tooltip } from '@mantine/core'
import { type PageKind, pageKinds } from '@sevakendra/contract/nsdl-pan/forms/scan'
import type { ScanPage } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { IconArrowLeft, IconArrowRight, IconRotateClockwise, IconTrash, type IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageThumb } from './page-image'
import classes from './pan-scan.module.css'

export interface PageVerbs {
  arrange: (pages: { id: string; kind: PageKind }[]) => void
  turn: (page: ScanPage) => void
  remove: (page: ScanPage) => void
  busy: boolean
}

/** A page's place among the others after a move; untouched at the ends. */
export function swapped<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const moved = [...list]
  const [one, other] = [moved[place], moved[place + by]]
  if (one === undefined || other === undefined) return moved
  moved[place] = other
  moved[place + by] = one
  return moved
}

/** The pages as they will be read: what each shows, their order, turned or taken out. */
export function ScanPages({ id, pages, verbs }: { id: string; pages: readonly ScanPage[]; verbs: PageVerbs }) {
  const { t } = useTranslation()
  const asked = pages.map(({ id: page, kind }) => ({ id: page, kind }))
  return (
    <ol className={classes.pages}>
      {pages.map((page, place) => (
        <li key={page.id} className={classes.page}>
          <PageThumb side="shop" id={id} page={page.id} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: t(pageKinds[page.kind]) })} />
          <div className={classes.pageHead}>
            <strong>{t('Page {{no}}', { no: page.no })}</strong>
            {page.outdated && (
              <Badge color="orange" variant="light">
                {t('Out of date')}
              </Badge>
            )}
          </div>
          <NativeSelect
            aria-label={t('What page {{no}} shows', { no: page.no })}
            value={page.kind}
            onChange={event =>
              verbs.arrange(asked.map(one => (one.id === page.id ? { ...one, kind: event.currentTarget.value as PageKind } : one)))
            }
            data={Object.entries(pageKinds).map(([value, label]) => ({ value, label: t(label) }))}
            disabled={verbs.busy}
          />
          <div className={classes.pageVerbs}>
            <Verb
              icon={IconArrowLeft}
              label={t('Move page {{no}} forward', { no: page.no })}
              off={verbs.busy || place === 0}
              press={() => verbs.arrange(swapped(asked, place, -1))}
            />
            <Verb
              icon={IconArrowRight}
              label={t('Move page {{no}} back', { no: page.no })}
              off={verbs.busy || place === pages.length - 1}
              press={() => verbs.arrange(swapped(asked, place, 1))}
            />
            <Verb
              icon={IconRotateClockwise}
              label={t('Rotate page {{no}}', { no: page.no })}
              off={verbs.busy}
              press={() => verbs.turn(page)}
            />
            <Verb icon={IconTrash} label={t('Remove page {{no}}', { no: page.no })} off={verbs.busy} press={() => verbs.remove(page)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Verb({ icon: Icon, label, off, press }: { icon: typeof IconX; label: string; off: boolean; press: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={off} onClick={press}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
