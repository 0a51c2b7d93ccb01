// What is pressed and filled in, in every form.
import { Heart, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'

const VARIANTS: readonly ButtonVariant[] = ['contained', 'outlined', 'text', 'soft', 'link', 'glass']
const BUTTON_SIZES: readonly ButtonSize[] = ['xs', 'small', 'medium', 'large', 'xl']

export function KitButtons() {
  return (
    <div className="flex flex-col gap-4">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <span className="w-20 text-14 text-soft">{variant}</span>
          {BUTTON_SIZES.map((size) => <Button key={size} variant={variant} size={size}>{size}</Button>)}
          <Button variant={variant} disabled>disabled</Button>
          <Button variant={variant} loading>loading</Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Search aria-hidden strokeWidth={1.75} className="size-4" />}>with icon</Button>
        <Button to="/dev/kit" variant="outlined">a link</Button>
        <Button tooltip="After 300 ms" variant="soft">tooltip</Button>
        <Button tooltip="After 1 s" tooltipDelay_ms={1000} variant="soft">slow tooltip</Button>
        <IconButton label="An icon alone"><Heart aria-hidden strokeWidth={1.75} className="size-6" /></IconButton>
      </div>
      <Button block>block</Button>
    </div>
  )
}

export function KitFields() {
  const [quantity, setQuantity] = useState(1)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Input label="A line" placeholder="Placeholder" hint="A hint below." required />
      <Input label="A line that is wrong" defaultValue="abc" error="What is wrong, in words." />
      <Textarea label="Several lines" defaultValue="…" />
      <div className="flex flex-col gap-3">
        <Checkbox label="A tick" defaultChecked />
        <Checkbox label="A tick that is missing" error="Please agree." />
        <QuantityStepper quantity={quantity} max={9} of="the kit" onChange={setQuantity} />
      </div>
      <RadioGroup legend="One of several">
        <RadioCard name="kit" title="Standard" detail="Two to three days" end="30.000 ₫" defaultChecked />
        <RadioCard name="kit" title="Fast" detail="Tomorrow" end="50.000 ₫" />
        <RadioCard name="kit" title="Not today" disabled />
      </RadioGroup>
    </div>
  )
}
