const PATHS = {
  run: 'M4 2.5v11l9-5.5z',
  pause: 'M4 2.5h3v11H4zM9 2.5h3v11H9z',
  step: 'M3 2.5v11l7-5.5zM11 2.5h2.2v11H11z',
  undo: 'M6.2 2 2 6l4.2 4V7.4h3.3a2.6 2.6 0 0 1 0 5.2H5V15h4.5a5 5 0 0 0 0-10H6.2z',
  redo: 'M9.8 2 14 6l-4.2 4V7.4H6.5a2.6 2.6 0 0 0 0 5.2H11V15H6.5a5 5 0 0 1 0-10h3.3z',
  eye: 'M8 3C4.4 3 1.6 5.9.6 8c1 2.1 3.8 5 7.4 5s6.4-2.9 7.4-5C14.4 5.9 11.6 3 8 3zm0 8.200A3.2 3.2 0 1 1 8 4.800a3.2 3.2 0 0 1 0 6.400zm0-1.600a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.200z',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
      <path fill="currentColor" d={PATHS[name]} />
    </svg>
  );
}

/** Three pillars. */
export function Mark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path fill="currentColor" opacity=".55" d="M1 8.5 3.5 7 6 8.500V17H1z" />
      <path fill="currentColor" d="M6.5 3.5 9 2l2.5 1.500V17h-5z" />
      <path fill="currentColor" opacity=".75" d="M12 6.5 14.5 5 17 6.500V17h-5z" />
    </svg>
  );
}
