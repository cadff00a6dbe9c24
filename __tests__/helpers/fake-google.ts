/** Replacements for third-party services in browser tests. They are small and quick, and record what was requested. */

/** The part of the maps script that the site uses. `window.liveMaps` counts the maps that have not been released. */
export const MAPS_SCRIPT = `
(() => {
  const listeners = new Map();
  window.scriptRuns = (window.scriptRuns ?? 0) + 1;
  window.liveMaps = 0;
  const listen = (thing) => (event, handler) => {
    listeners.set(thing, { ...listeners.get(thing), [event]: handler });
  };
  class Map_ {
    constructor(element, options) {
      this.element = element;
      this.options = options;
      listeners.set(this, {});
      window.liveMaps += 1;
      window.lastMap = options;
      const style = document.createElement('style');
      style.textContent = '.gm-style { position: absolute; inset: 0 }';
      document.head.append(style);
      const ground = document.createElement('div');
      ground.className = 'gm-style';
      const tile = new Image();
      tile.src = 'https://maps.gstatic.com/tile.png';
      ground.append(tile);
      element.append(ground);
    }
  }
  class Marker {
    constructor({ map, title }) {
      listeners.set(this, {});
      this.button = document.createElement('div');
      this.button.setAttribute('role', 'button');
      this.button.tabIndex = 0;
      this.button.title = title;
      this.button.textContent = 'marker';
      this.button.style.position = 'relative';
      this.button.onclick = () => listeners.get(this)?.click?.();
      map.element.append(this.button);
      this.addListener = listen(this);
    }
    setMap() { this.button.remove(); }
  }
  const event = {
    clearInstanceListeners(thing) {
      if (listeners.delete(thing) && thing instanceof Map_) window.liveMaps -= 1;
    },
  };
  window.google = { maps: { Map: Map_, Marker, event, places: {} } };
  const { searchParams } = new URL(document.currentScript.src);
  setTimeout(() => window[searchParams.get('callback')]());
})();
`;

/** A tag manager that records that it runs and which events it gets. */
export const TAGS_SCRIPT = `
window.tagManagerRuns = (window.tagManagerRuns ?? 0) + 1;
document.cookie = '_ga=GA1.1.2; path=/';
new Image().src = 'https://www.google-analytics.com/g/collect';
`;

/** One transparent pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
