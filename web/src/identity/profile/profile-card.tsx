import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './profile-card.module.css'

interface CardProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** One part of a screen about the own account. */
export function Card({ title, action, children }: CardProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </Paper>
  )
}

/** A label and what it says; a dash where it says nothing. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
