import type { ComponentProps, ReactElement, ReactNode } from 'react';
import css from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary` is for the most common action on the page. `quiet` has no background until hovered or pressed. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
}
export function Button({ look = 'plain', type = 'button', className, ...rest }: ButtonProps): ReactElement {
  return <button {...rest} type={type} className={`${css.button} ${className ?? ''}`} data-look={look} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Used as the name for screen readers and as the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}
export function IconButton({ label, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button {...rest} type="button" className={`${css.icon} ${className ?? ''}`} aria-label={label} title={label} />
  );
}
