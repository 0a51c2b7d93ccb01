// Where an error of what stands inside ends: the rest of the page stays as it is.
import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  /** Another place is another chance: the children are shown anew. */
  place: string
  /** What is shown instead; `retry` shows the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

interface BoundaryState { place?: string, fault?: { error: unknown } | undefined }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { fault: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.place === place ? null : { place, fault: undefined }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? this.props.fallback(fault.error, () => this.setState({ fault: undefined })) : this.props.children
  }
}
