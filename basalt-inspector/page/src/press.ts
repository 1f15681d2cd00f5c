/** What makes something that is not a button work like one, also by keyboard. */
export const press = (action: () => void) => ({
  tabIndex: 0,
  onClick: action,
  onKeyDown: (e: KeyboardEvent) => {
    if (e.key === 'Enter' && e.target === e.currentTarget) {
      action();
    }
  },
});
