/* Runs in the page as it is written, so it must be readable for the oldest browser. */
(function () {
  if (window.seen) return;
  function isDrawn(element) {
    var box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    for (var at = element; at; at = at.parentElement) {
      var style = getComputedStyle(at);
      if (style.display === 'none' || style.visibility === 'hidden' || at.id === 'first-paint')
        return false;
    }
    return true;
  }
  function first(elements) {
    for (var index = 0; index < elements.length; index += 1)
      if (isDrawn(elements[index])) return elements[index];
    return null;
  }
  window.seen = {
    bySelector: function (selector) {
      return first(document.querySelectorAll(selector));
    },
    byText: function (source, flags) {
      var wanted = new RegExp(source, flags);
      var all = document.body.querySelectorAll('*');
      var holding = [];
      for (var index = 0; index < all.length; index += 1) {
        var element = all[index];
        if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue;
        if (!wanted.test(element.textContent)) continue;
        var inner = false;
        for (var child = element.firstElementChild; child; child = child.nextElementSibling)
          if (wanted.test(child.textContent)) inner = true;
        if (!inner) holding.push(element);
      }
      return first(holding);
    },
    /** Position at which a tap hits the element, after it has stopped moving. */
    spot: function (element) {
      if (!element) return null;
      element.scrollIntoView({ block: 'center' });
      var box = element.getBoundingClientRect();
      var x = box.left + box.width / 2;
      var y = box.top + box.height / 2;
      var hit = document.elementFromPoint(x, y);
      if (!hit) return null;
      // During a view transition every position belongs to the document element, and a tap has no effect.
      var around = hit !== document.documentElement && hit !== document.body;
      return element.contains(hit) || (around && hit.contains(element)) ? { x: x, y: y } : null;
    },
  };
})();
