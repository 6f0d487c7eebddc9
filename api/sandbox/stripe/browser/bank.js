// The holder has answered inside a frame: the page around it asks the API what came of it.
parent.postMessage({ kind: 'bank-answered' }, '*');
