import { fireEvent, screen } from '@testing-library/react';
import { consumeCrashFlag, rememberServerHtml, recoverFromCrash } from '../../src/client/crash-recovery';

describe('a page that React cannot render', () => {
  const root = document.createElement('div');
  const disableClientNavigation = jest.fn();
  const reload = jest.fn();
  const crash = () => {
    root.replaceChildren();
    recoverFromCrash(disableClientNavigation, reload);
  };

  beforeEach(() => {
    jest.clearAllMocks();
    window.history.replaceState({ key: 'kept' }, '');
    root.innerHTML = `<div>
      <header><nav data-enhanced="true"><ul data-open="true"></ul></nav><dialog open></dialog></header>
      <form method="post"><textarea aria-label="Message"></textarea><fieldset hidden disabled></fieldset></form>
    </div>`;
    document.body.append(root);
    rememberServerHtml(root);
  });
  afterEach(() => root.remove());

  test('is reloaded once, then keeps its HTML [R6.6]', () => {
    expect(consumeCrashFlag()).toBe(false);
    crash();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(disableClientNavigation).not.toHaveBeenCalled();
    expect(consumeCrashFlag()).toBe(true);
    expect(consumeCrashFlag()).toBe(false);
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  test('is restored with a notice, but without the app, when it has unsaved changes [R6.6]', () => {
    fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Twelve bollards' } });
    crash();
    expect(screen.getByLabelText('Message')).toHaveValue('Twelve bollards');
    expect(screen.getByRole('status')).toHaveTextContent('What you entered is still here');
    expect(disableClientNavigation).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { hidden: true })).not.toHaveAttribute('open');
    expect(document.querySelector('[data-enhanced], [data-open]')).toBeNull();
    const fieldset = document.querySelector('fieldset')!;
    expect([fieldset.hidden, fieldset.disabled, fieldset.dataset.byStyle]).toEqual([false, false, '']);
    fireEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
