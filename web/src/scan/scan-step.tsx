import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './scan-step.module.css'

/** A numbered card of what a person does before the pages are sent, and of sending them. */
export function ScanStep({ no, title, children }: { no: number; title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.step}>
        <span>{no}</span> {title}
      </h2>
      {children}
    </Paper>
  )
}
