type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a click has no other meaning: with another button or a modifier key, browsers do something else.
 */
export const isPlainClick = (click: Click): boolean => {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
};
